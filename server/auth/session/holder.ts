import type { PoolClient } from 'pg';
import { factorColumns } from '../factor/row.ts';
import type { Factor } from '../factor/row.ts';
import { identityColumns, toIdentity } from '../user/identity.ts';
import type { Identity, IdentityRow } from '../user/identity.ts';
import { columns } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';
import type { Method } from './access-token.ts';

/** An account with all that the reply to one of its sessions gives. */
export type Holder = {
  user: UserRow;
  identities: Identity[];
  factors: Factor[];
  /** How the holder of the session proved who he is, the latest first. */
  methods: Method[];
};

type Row = UserRow & { _identities: IdentityRow[]; _factors: Factor[]; _methods: Method[] };

const list = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const text = `select ${columns},
  ${list(`select ${identityColumns} from auth.identities where user_id = $1 order by created_at, id`)} as _identities,
  ${list(`select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at, id`)} as _factors,
  ${list(`select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = $2 order by updated_at desc`)} as _methods
  from auth.users where id = $1`;

/** JSON brings a time as text with microseconds; here it is what a row's own column would be. */
function dated<Row extends Record<string, unknown>>(row: Row, names: readonly (keyof Row)[]): Row {
  const dates = names.map((name) => [name, typeof row[name] === 'string' ? new Date(row[name]) : row[name]]);
  return { ...row, ...Object.fromEntries(dates) };
}

/** The account of a session in one query; null if there is no such account. */
export async function readHolder(db: PoolClient, user: string, session: string): Promise<Holder | null> {
  const { rows } = await db.query<Row>({ name: 'auth_holder', text, values: [user, session] });
  const [row] = rows;
  if (row === undefined) return null;
  const { _identities: identities, _factors: factors, _methods: methods, ...found } = row;
  return {
    user: found,
    identities: identities.map((one) => toIdentity(dated(one, ['last_sign_in_at', 'created_at', 'updated_at']))),
    factors: factors.map((one) => dated(one, ['created_at', 'updated_at'])),
    methods,
  };
}

/** As `readHolder`, for an account that this transaction has just written or locked. */
export async function holderOf(db: PoolClient, user: string, session: string): Promise<Holder> {
  const holder = await readHolder(db, user, session);
  if (holder === null) throw new Error('An account vanished within its own transaction');
  return holder;
}
