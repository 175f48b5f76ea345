import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { subjectProblem } from './subject.ts';

/** The last commit before subjects were checked. */
const SINCE = '77e781b24841a6a403ac4459e5626ae667d6147e';

/** Subjects of the file that the hook gives, or of all commits since; none where a clone has no history back to then. */
function subjects(file: string | undefined): string[] {
  if (file) return readFileSync(file, 'utf8').split('\n').slice(0, 1);
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', `${SINCE}..HEAD`], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

const problems = subjects(process.argv[2])
  .filter((subject) => !/^(Merge|Revert|fixup!|squash!) /.test(subject))
  .flatMap((subject) => {
    const problem = subjectProblem(subject);
    return problem ? [`"${subject}" ${problem}`] : [];
  });
for (const problem of problems) console.error(`The subject ${problem}.`);
process.exit(problems.length === 0 ? 0 : 1);
