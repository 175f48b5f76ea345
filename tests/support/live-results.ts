/**
 * What anonymous callers may do besides a request's own beginning: hear the results that are public now (0272). One policy
 * and the function that it asks; what they let through is held in `tests/platform/live-results.db.test.ts`.
 */
export const LIVE_POLICY = 'messages live results channel';
export const LIVE_FUNCTION = 'app.live_topic_is_open()';
