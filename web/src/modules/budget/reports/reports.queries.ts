import { readsOf } from '../../../shared/query/reads.ts';
import * as api from './reports.api.ts';

export const reports = readsOf('budget', { trialBalance: api.listTrialBalance, ledger: api.listLedger });
