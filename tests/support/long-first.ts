import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest for their size: begun last, one of them would keep a core busy while the other waits. */
const LONG = /demo-start|\/demo\/|stop\.api|isolation\.api|career-calls|career-fields/;

/** Begins the long files first, and else in Vitest's own order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
