/**
 * Lets one piece of work at the database run while the next is prepared. `settle` must be called before what the work
 * is for is given up, so that nothing of it arrives late.
 */
export class OneAhead {
  #underWay: Promise<unknown> = Promise.resolve();

  /** Begins work when the piece before is done; @throws what that piece threw */
  async begin(work: () => Promise<unknown>) {
    await this.#underWay;
    this.#underWay = work();
    // It is heard of at the next step; until then it is nobody's unhandled failure.
    this.#underWay.catch(() => undefined);
  }

  /** Waits for the last piece; @throws what it threw */
  async end() {
    await this.#underWay;
  }

  async settle() {
    await this.#underWay.catch(() => undefined);
  }
}
