import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { HELP, type HelpCall, helpCalls, whereOf } from './help.ts';

const MODULE = 'competition-floor';

export const helpReads = readsOf(
  MODULE,
  {
    /** The calls for help of a meet, those that wait first. */
    calls: async (db: Db, meet: string) =>
      helpCalls.parse((await db.rpc('help_calls', { p_meet: meet }).throwOnError()).data),
  },
  { calls: { reads: ['meet_help_calls'], refetchInterval: 30_000 } },
);

/** Asks for help; those who answer are notified. */
export function useAskForHelp(meet: string, id: string) {
  return useAct(MODULE, {
    run: async (db, p_input: Record<string, string>) => {
      await db.rpc('ask_for_help', { p_meet: meet, p_id: id, p_input }).throwOnError();
    },
    done: { title: 'Help is asked for', text: 'The medic and the director were notified.', final: true },
  });
}

/** Says how far a call is; undone in one press. */
export function useAnswer() {
  const send = async (db: Db, call: string, was: string, to: string) =>
    (await db.rpc('set_help_call', { p_call: call, p_was: was, p_to: to }).throwOnError()).data;
  return useAct(MODULE, {
    run: (db, { call, to }: { call: HelpCall; to: string }) => send(db, call.id, call.state, to),
    done: ({ input: { call, to } }) => `${whereOf(call)}: ${HELP.label(to).toLowerCase()}`,
    failed: "Couldn't answer the call",
    undo: (db, { input: { call, to } }) => send(db, call.id, to, call.state),
  });
}

type Note = { call: string; whom: string; name: string; on: boolean };

/** Notes that 911 or a parent was called, or takes the note back; undone in one press. */
export function useNoteCalled() {
  const send = async (db: Db, { call, whom }: Note, p_on: boolean) => {
    await db.rpc('note_help_call', { p_call: call, p_whom: whom, p_on }).throwOnError();
  };
  return useAct(MODULE, {
    run: (db, note: Note) => send(db, note, note.on),
    done: ({ input: { name, on } }) => (on ? `${name} called` : `${name}: not called`),
    failed: "Couldn't save it",
    undo: (db, { input }) => send(db, input, !input.on),
  });
}
