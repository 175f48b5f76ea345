import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

const LEFT = `update cadets set exit_date = app.today(school_id) - 2500, status = 'graduated' where id = '{cadet}'`;

export const calls: ModuleCalls = {
  tried: {
    record_consents: `'{{cadet}}', 'photo', 'granted'`,
    record_sizes: `'[{"cadet_id":"{cadet}","size_scheme":"coat","value":"38R"}]'`,
    save_flag: `'{new_cadet_flags}', '{cadet}', '{"instruction":"Rest","severity":"info","valid_from":"{today}","valid_until":"{today}","type":"medical","reason":"Knee","document_path":""}'`,
    end_flag: `'{cadet_flags}'`,
    import_academics: [
      `'{imports}', '[{"row":1,"student_number":"7","term":"Fall 2026","taken_on":"{today}","gpa":"3.4","jrotc_grade":"91 %","class_rank_band":"top_10","failing_count":"0"}]'`,
      `update imports set module = 'academics'; update cadet_details set student_number = '7' where cadet_id = '{cadet}'`,
    ],
    save_portfolio_item: `'{new_portfolio_items}', '{cadet}', '{"title":"Essay","section":"essay","body":"Once","file_path":"","file_name":"a.pdf","visible_outside":false}'`,
    archive_portfolio_item: `'{portfolio_items}'`,
    review_portfolio_item: `'{portfolio_items}', 'Good', ${seen('portfolio_items')}`,
    move_unit: `'{units}', null, 1`,
    copy_units: `'{next_year}', null`,
    unit_balance: '',
    cadet_marks: '',
    set_exit_clearance: [`'{{cadet}}', 'waived'`, LEFT],
  },
  elsewhere: {
    'cadets.db.test.ts': ['assign_unit', 'change_cadet_status', 'create_cadet', 'record_rank', 'update_cadet'],
    'consent-signing.db.test.ts': ['sign_consent'],
    'import.db.test.ts': ['forget_import_words', 'keep_import_mapping'],
    'import-rights.db.test.ts': ['import_cadets'],
    'import-support.ts': ['preview_import_undo'],
    'nine-digit-ids.db.test.ts': ['set_nine_digit_ids'],
    'record-answers.db.test.ts': ['undo_import'],
    'undo-roster.db.test.ts': ['undo_consents', 'undo_status_change', 'undo_unit_move'],
  },
};
