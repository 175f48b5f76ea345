import { useAct } from '../../shared/act/use-act.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { MODULE } from './fitness.queries.ts';

type Adoption = { battery: string; standard: string | null; from: string };

/** Says by which standard the school tests with a battery from a day on. */
export function useAdopt() {
  return useAct(MODULE, {
    run: (db, { battery, standard, from }: Adoption) => {
      const input = { p_battery: battery, p_from: from, ...(standard ? { p_standard: standard } : {}) };
      return db.rpc('adopt_pt_battery', input).throwOnError();
    },
    done: 'Battery adopted',
  });
}

/** Confirms a table that someone has compared with its source. */
export function useConfirmTable(table: string) {
  return useAct(MODULE, {
    run: (db, { note }: { note: string }) =>
      db.rpc('confirm_pt_table', { p_table: table, p_note: note }).throwOnError(),
    done: 'Table confirmed',
  });
}

/** Undoes a confirmation. */
export function useWithdraw(table: string) {
  return useAct(MODULE, {
    run: (db) => db.rpc('withdraw_pt_confirmation', { p_table: table }).throwOnError(),
    done: 'Confirmation undone',
    failed: "Couldn't save the change",
  });
}

/** Creates something of the school's own from checked input. */
function useMake(call: 'import_pt_standard' | 'create_pt_event' | 'create_pt_battery', done: string) {
  return useAct(MODULE, { run: (db, p_input: Json, p_key) => db.rpc(call, { p_input, p_key }).throwOnError(), done });
}

export const useImportStandard = () => useMake('import_pt_standard', 'Standard saved');
export const useCreateEvent = () => useMake('create_pt_event', 'Event added');
export const useCreateBattery = () => useMake('create_pt_battery', 'Battery added');
