/** A change of a meet's state that a director can make: what it is called and what follows from it. */
export type Step = {
  to: string;
  /** The verb of its button. */
  verb: string;
  /** What is said once it's done. */
  done: string;
  /** What comes of it, in a sentence. */
  text: string;
  /** Asked for a reason. */
  reason?: true;
  /** Asked once more, because part of it can't be undone. */
  asks?: true;
};

type Steps = { main?: Step; others: Step[] };

const TO_DRAFT = 'The plan is open again, and the meet is no longer published.';
const CANCEL: Step = {
  to: 'cancelled',
  verb: 'Cancel the meet',
  done: 'Meet canceled',
  text: 'The meet and its event on the calendar are canceled. You can open it again as a draft.',
  reason: true,
};

const START: Step = {
  to: 'in_progress',
  verb: 'Start the meet',
  done: 'Meet started',
  text: 'Score sheets can be keyed. From now on, codes stay, and events and entries are canceled or scratched rather than archived.',
  asks: true,
};

/** What can follow on each state; `set_meet_state` has the same ways. */
const STEPS: Record<string, Steps> = {
  draft: {
    main: {
      to: 'published',
      verb: 'Publish the meet',
      done: 'Meet published',
      text: 'The plan is settled. You can still change events, panels, and entries until the meet starts.',
    },
    others: [CANCEL],
  },
  published: {
    main: START,
    others: [
      { to: 'draft', verb: 'Back to draft', done: 'Meet is a draft again', text: TO_DRAFT, reason: true },
      CANCEL,
    ],
  },
  registration_open: {
    others: [
      {
        to: 'registration_closed',
        verb: 'Close registration',
        done: 'Registration closed',
        text: 'Schools can no longer register. Those on the waiting list still get places that become free.',
        reason: true,
      },
      CANCEL,
    ],
  },
  registration_closed: {
    main: START,
    others: [
      {
        to: 'scheduled',
        verb: 'Set as scheduled',
        done: 'Meet scheduled',
        text: 'The times are settled: every clash of cadets is solved or allowed. Times and rosters can still change.',
      },
      {
        to: 'registration_open',
        verb: 'Reopen registration',
        done: 'Registration open again',
        text: 'Schools can register again until registration closes.',
        reason: true,
      },
      CANCEL,
    ],
  },
  scheduled: {
    main: START,
    others: [
      {
        to: 'registration_closed',
        verb: 'Back to planning',
        done: 'Meet no longer scheduled',
        text: 'The times are being planned again.',
        reason: true,
      },
      CANCEL,
    ],
  },
  in_progress: {
    main: {
      to: 'scoring_locked',
      verb: 'Lock scoring',
      done: 'Scoring locked',
      text: 'Scores no longer change. You can reopen scoring with a reason.',
      asks: true,
    },
    others: [
      {
        to: 'paused',
        verb: 'Pause the meet',
        done: 'Meet paused',
        text: 'The meet shows as paused until you resume it.',
        reason: true,
      },
    ],
  },
  paused: {
    main: {
      to: 'in_progress',
      verb: 'Resume the meet',
      done: 'Meet resumed',
      text: 'The meet continues where it stopped.',
    },
    others: [],
  },
  scoring_locked: {
    others: [
      {
        to: 'in_progress',
        verb: 'Reopen scoring',
        done: 'Scoring reopened',
        text: 'Scores can change again until you lock them.',
        reason: true,
      },
    ],
  },
  cancelled: {
    others: [
      {
        to: 'draft',
        verb: 'Back to draft',
        done: 'Meet is a draft again',
        text: 'The meet and its event on the calendar are back on.',
        reason: true,
      },
    ],
  },
};

/** What a director can do next with a meet in this state; nothing with an archived one. */
export function stepsOf(meet: { state: string; archived_at: string | null }): Steps {
  return (meet.archived_at === null ? STEPS[meet.state] : undefined) ?? { others: [] };
}
