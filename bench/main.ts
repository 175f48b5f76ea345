import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { table } from './entry.ts';
import type { Entry } from './entry.ts';
import { measures, runIssueA } from './issue-a.ts';
import { chapters, runIssueB } from './issue-b.ts';
import { runIssueC, subjects } from './issue-c.ts';
import { runIssueD } from './issue-d.ts';
import { runIssueDMonth } from './issue-d-month.ts';
import { runIssueDTasks } from './issue-d-tasks.ts';
import { runIssueEMail } from './issue-e-mail.ts';
import { runIssueESearch } from './issue-e.ts';
import { runIssueF } from './issue-f.ts';
import { runIssueFBrowser } from './issue-f-browser.ts';
import { runIssueFKeying } from './issue-f-keying.ts';
import { runIssueFPages } from './issue-f-pages.ts';
import { runIssueFPaper } from './issue-f-paper.ts';
import { runIssueGJudges } from './issue-g-judges.ts';
import { runIssueGTaps } from './issue-g-taps.ts';
import { runIssueGLive } from './issue-g-live.ts';
import { runIssueQPages } from './issue-q-pages.ts';
import { runIssueQRush } from './issue-q-rush.ts';
import { runIssueRBoard } from './issue-r-board.ts';
import { runIssueRBooking } from './issue-r-booking.ts';
import { runIssueJ } from './issue-j.ts';
import { runIssueJReach } from './issue-j-reach.ts';
import { fileSubjects, runIssueLFiles } from './issue-l-files.ts';
import { runIssueMFees } from './issue-m-fees.ts';
import { runIssueMPublic } from './issue-m-public.ts';
import { runIssueO } from './issue-o.ts';
import { runIssueOIssues } from './issue-o-issues.ts';
import { runIssueLLists } from './issue-l-lists.ts';
import { runIssueLRequests } from './issue-l-requests.ts';
import { runIssueRSchedule } from './issue-r-schedule.ts';
import { runIssueTWhatIf } from './issue-t-what-if.ts';
import { runIssueTCertify } from './issue-t-certify.ts';
import { runIssueTPackets } from './issue-t-packets.ts';
import { runIssueVNeighbors } from './issue-v-neighbors.ts';
import { runIssueWRequests } from './issue-w-requests.ts';
import { peers } from './peer.ts';
import { freshDataDir } from './subject.ts';

const options = {
  json: { type: 'string' },
  only: { type: 'string' },
  seconds: { type: 'string', default: '0.5' },
  rounds: { type: 'string', default: '5' },
  peer: { type: 'string', default: 'parse' },
  spectators: { type: 'string', default: '2000' },
} as const;

function readValues() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      'Known are --only NAME, --seconds S and --rounds N for each measure, --peer parse|directus, --spectators N, --json FILE.',
    );
    process.exit(1);
  }
}

const values = readValues();
// A measure of issue A is called by its name, one of the protocols with "b-" in front, one of a cadet's career with "c-".
const namesA = measures.map(([name]) => name);
const namesB = chapters.map((name) => `b-${name}`);
const namesC = subjects.map((name) => `c-${name}`);
// Issues D, E, F, G, J, L, O, R, T, V, and W by chapter.
const chaptersL: Record<string, (dataDir: string, told: (entry: Entry) => void) => Promise<void>> = {
  'd-days': (_dataDir, told) => Promise.resolve(runIssueD(told)),
  'd-month': runIssueDMonth,
  'd-tasks': runIssueDTasks,
  'e-search': runIssueESearch,
  'e-mail': runIssueEMail,
  'f-keying': runIssueFKeying,
  'f-pages': runIssueFPages,
  'f-scoring': (_dataDir, told) => Promise.resolve(runIssueF(told)),
  'f-browser': (_dataDir, told) => runIssueFBrowser(told),
  'f-paper': (_dataDir, told) => runIssueFPaper(told),
  'g-judges': runIssueGJudges,
  'g-taps': runIssueGTaps,
  'm-live': (dataDir, told) => runIssueGLive(dataDir, Number(values.spectators), told),
  'm-fees': runIssueMFees,
  'm-public': runIssueMPublic,
  'q-pages': runIssueQPages,
  'q-rush': runIssueQRush,
  'r-schedule': (_dataDir, told) => runIssueRSchedule(told),
  'r-board': runIssueRBoard,
  'r-booking': runIssueRBooking,
  't-what-if': (_dataDir, told) => runIssueTWhatIf(told),
  't-certify': runIssueTCertify,
  't-packets': runIssueTPackets,
  'o-issues': runIssueOIssues,
  'o-lists': runIssueO,
  'j-chart': runIssueJ,
  'j-reach': runIssueJReach,
  'l-requests': runIssueLRequests,
  'l-lists': runIssueLLists,
  'v-neighbors': runIssueVNeighbors,
  'w-requests': runIssueWRequests,
  ...Object.fromEntries(
    fileSubjects.map((name) => [
      `l-${name}`,
      (dataDir: string, told: (entry: Entry) => void) => runIssueLFiles(dataDir, name, told),
    ]),
  ),
};
const { only } = values;
const known = [...namesA, ...namesB, ...namesC, ...Object.keys(chaptersL)];
if (only !== undefined && !known.includes(only)) {
  console.error(`There is no measure "${only}". Known: ${known.join(', ')}.`);
  process.exit(1);
}
function isPeer(name: string): name is keyof typeof peers {
  return Object.hasOwn(peers, name);
}
const { peer: peerName } = values;
if (!isPeer(peerName)) {
  console.error(`There is no peer "${peerName}". Known: ${Object.keys(peers).join(', ')}.`);
  process.exit(1);
}
const pace = { peerName, seconds: Number(values.seconds), rounds: Number(values.rounds) };

const entries: Entry[] = [];
function told(entry: Entry): void {
  entries.push(entry);
  console.log(`${entry.met ? 'ok' : 'NO'}  ${entry.name}: ${entry.value} ${entry.unit}`);
}

async function inFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await freshDataDir();
  await run(folder.path).finally(() => folder.remove());
}

if (only === undefined || namesA.includes(only)) await inFolder((dataDir) => runIssueA(dataDir, only ?? null, told));
if (only === undefined || namesB.includes(only))
  await inFolder((dataDir) => runIssueB(dataDir, { ...pace, only: only?.slice(2) ?? null }, told));
if (only === undefined || namesC.includes(only))
  await inFolder((dataDir) => runIssueC(dataDir, only?.slice(2) ?? null, told));
for (const [name, run] of Object.entries(chaptersL))
  if (only === undefined || only === name) await inFolder((dataDir) => run(dataDir, told));
console.log(`\n${table(entries)}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(entries, null, 2)}\n`);
const over = entries.filter(({ met }) => !met);
console.log(
  over.length === 0 ? '\nEvery bound is kept.' : `\n${over.length} of ${entries.length} are over their bound.`,
);
process.exit(over.length === 0 ? 0 : 1);
