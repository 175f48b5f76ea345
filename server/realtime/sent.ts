/** Tells the sockets of this process which messages its own requests have stored, without a detour by the database. */
export class Sent {
  #heard: ((ids: readonly string[]) => void) | null = null;

  /** The subscriber that gets messages from now on. */
  listen(heard: (ids: readonly string[]) => void): void {
    this.#heard = heard;
  }

  /** Ids of messages whose transaction is committed. */
  tell(ids: readonly string[]): void {
    this.#heard?.(ids);
  }
}
