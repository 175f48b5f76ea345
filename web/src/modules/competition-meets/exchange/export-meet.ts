import { saveFile } from '../../../shared/file/save-file.ts';
import { zipFiles } from '../../../shared/file/zip.ts';
import { useAct } from '../../../shared/act/use-act.ts';

type Bundle = { meet: { id: string }; sheets: { key: string; version: number }[] };

/**
 * A meet as files: `meet.json` of the format meet/1 with its score sheets beside it, as the command `tabulate` reads them, and `day.json`
 * of the format day/1, as the command `schedule` does.
 */
export function meetFiles({ meet, sheets }: Bundle, day: unknown): Map<string, string> {
  const text = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
  return new Map([
    ['meet.json', text(meet)],
    ['day.json', text(Object(day) as object)],
    ...sheets.map((sheet) => [`scoresheets/${sheet.key}-v${sheet.version}.json`, text(sheet)] as const),
  ]);
}

/** Takes a meet away as a zip file of meet/1 with its score sheets. */
export function useExportMeet() {
  return useAct(null, {
    run: async (db, meet: string) => {
      const { data } = await db.rpc('export_meet', { p_meet: meet }).throwOnError();
      // `export_meet` gives a meet and its sheets.
      // eslint-disable-next-line typescript/no-unsafe-type-assertion
      const bundle = data as unknown as Bundle;
      const { data: day } = await db.rpc('meet_day_file', { p_meet: meet }).throwOnError();
      saveFile(`${bundle.meet.id}.zip`, new Blob([zipFiles(meetFiles(bundle, day))], { type: 'application/zip' }));
    },
    done: 'Meet exported',
    failed: "Couldn't export the meet",
  });
}
