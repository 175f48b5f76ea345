import { writeFile } from 'node:fs/promises';
import { mailPage } from './mail/frame.ts';
import { MAILS } from './mail/mails.ts';

/** Writes the mails of the auth service, which are files because any server of the project reads them. */
for (const [name, mail] of Object.entries(MAILS)) await writeFile(`supabase/templates/${name}.html`, mailPage(mail));
