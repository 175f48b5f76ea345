import { tidy } from '../scan/scanned.ts';

/** Where a school is checked in. With the server's address before it, it's what the QR code on its day sheet says. */
export function schoolPath(meet: string, code: string): string {
  const params = new URLSearchParams({ tab: 'floor', school: code });
  return `/app/competition-portal/meets/${meet}?${params.toString()}`;
}

/** The code of the school that a scanned code names, and its meet; null where it isn't from a day sheet. */
export function readSchoolLink(text: string): { meet: string; code: string } | null {
  const [, meet, search] = /\/competition-portal\/meets\/([0-9a-f-]{36})\?(\S+)$/i.exec(tidy(text)) ?? [];
  const code = new URLSearchParams(search).get('school');
  return meet && code ? { meet, code } : null;
}
