import { type ModuleAccess, staff } from '../support/expected-access.ts';

/** Cadets ask for accounts by a function; adults who keep accounts read who asked. */
export const access: ModuleAccess = { expected: { account_requests: staff('S---') } };
