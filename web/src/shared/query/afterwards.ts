/**
 * Continues with what a change has given, also where what asked for it has left the page in the meantime: a row that moved on to another
 * list takes its buttons with it, and the callbacks of `mutate` go with them. A failure is told by the change itself (`meta.failed`).
 */
export function afterwards<Result>(change: Promise<Result>, goOn: (result: Result) => void): void {
  change.then(goOn, () => undefined);
}
