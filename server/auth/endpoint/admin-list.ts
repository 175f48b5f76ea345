import { invalid } from '../error.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireAdmin } from '../session/bearer.ts';
import { identitiesOf } from '../user/identity.ts';
import { userJson } from '../user/json.ts';
import { listUsers } from '../user/list.ts';

function readCount(request: AuthRequest, name: string, usual: number, most: number): number {
  const text = request.url.searchParams.get(name);
  if (text === null || text === '') return usual;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) throw invalid(`Bad Pagination Parameters: ${name}`);
  return count;
}

/** The `Link` header that supabase-js reads the next and the last page from. */
function links(request: AuthRequest, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (number: number, rel: string): string =>
    `<${request.url.pathname}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return page < last ? `${to(page + 1, 'next')}, ${to(last, 'last')}` : to(last, 'last');
}

/** `GET /admin/users?page=&per_page=&filter=`: the newest accounts first. */
export async function adminListUsers(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const page = readCount(request, 'page', 1, 1_000_000);
  const perPage = readCount(request, 'per_page', 50, 1000);
  const filter = request.url.searchParams.get('filter') ?? '';
  const { users, total } = await listUsers(auth.db, filter, perPage, (page - 1) * perPage);
  const identities = await identitiesOf(
    auth.db,
    users.map((user) => user.id),
  );
  return {
    status: 200,
    body: { users: users.map((user) => userJson(user, identities.get(user.id) ?? [])), aud: 'authenticated' },
    headers: { 'x-total-count': String(total), link: links(request, page, perPage, total) },
  };
}
