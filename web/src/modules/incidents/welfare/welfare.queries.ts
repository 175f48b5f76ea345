import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import { waitWords } from '../../../shared/second/second.ts';
import * as api from './welfare.api.ts';
import { counted } from '../../../shared/text/counted.ts';

// Not the module's own key: a change of the help desk would open every report again, and each opening is logged.
const KEY = 'welfare';

/** What is read again only when the person does something: what it shows is in memory alone, and gone with the page. */
const ONCE = { staleTime: Infinity, gcTime: 0 };

/** What a person can report, the reports they sent and handle, one opened, whom typed names may mean, and who handles them. */
export const welfare = readsOf(
  KEY,
  {
    start: api.readStart,
    lists: api.readLists,
    report: api.openReport,
    meant: api.readMeant,
    handlers: api.readHandlers,
  },
  { start: ONCE, lists: ONCE, report: ONCE, meant: ONCE, handlers: ONCE },
);

export const settings = readsOf('incidents', { helpSettings: api.readSettings });

/** Sends a report, then its files; returns its id, who reads it, and which files didn't come through. */
export function useSendReport() {
  return useAct(KEY, {
    run: async (db, { input, files }: { input: object; files: File[] }, key) => {
      const sent = await api.sendReport(db, input, key);
      const lost: string[] = [];
      for (const file of files) await api.attachFile(db, sent.id, file).catch(() => lost.push(file.name));
      return { ...sent, lost };
    },
  });
}

type Message = { text: string; forReporter: boolean };

/** Writes to the other side of a report, or between the handlers. */
export function useWrite(report: string) {
  return useAct(KEY, {
    run: (db, { text, forReporter }: Message, id) =>
      api.ask(db, 'update', { report, id, text, for_reporter: forReporter }),
    done: ({ input: { forReporter } }) => (forReporter ? 'Sent' : 'Note saved'),
  });
}

/** Adds files to a report. */
export function useAttach(report: string) {
  return useAct(KEY, {
    run: async (db, files: File[]) => {
      for (const file of files) await api.attachFile(db, report, file);
    },
    done: ({ input: files }) => `${counted(files.length, 'file')} added`,
    failed: "Couldn't add the files",
  });
}

/** Opens a file and hands it to the browser. */
export function useOpenFile(report: string) {
  return useAct(null, {
    run: async (db, id: string) => {
      const { name, blob } = await api.openFile(db, report, id);
      saveFile(name, blob);
    },
    failed: "Couldn't open the file",
  });
}

type Acted = { input: { act: string } & Record<string, string | boolean>; done: string };

/** Does one thing to a report. */
export function useHandle(report: string) {
  return useAct(KEY, {
    run: (db, { input }: Acted, id) => api.ask(db, 'act', { report, id, ...input }),
    done: ({ input: { done } }) => done,
    failed: "Couldn't change the report",
  });
}

/** Names who handles reports. */
export function useSaveHandlers() {
  return useAct(KEY, {
    run: api.saveHandlers,
    done: ({ result }) =>
      result === null
        ? { title: 'Handlers saved', text: "They're notified that the list changed." }
        : { title: 'Another handler confirms it', text: waitWords(result) },
  });
}

/** Saves the urgent numbers and how long closed reports are kept. */
export function useSaveSettings() {
  return useAct('incidents', {
    run: (db, p_input: api.Settings, p_key) => db.rpc('save_help_settings', { p_input, p_key }).throwOnError(),
    done: 'Settings saved',
  });
}
