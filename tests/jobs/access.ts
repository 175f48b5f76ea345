import { type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  askedByCalls: { job_rows: 'how the kinds of jobs stand, for administrators' },
  compared: ['job_rows'],
};
