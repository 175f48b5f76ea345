import { writeFile } from 'node:fs/promises';
import { writeCompatibilityPage } from './compatibility/write-page.ts';

/** Writes the page about what of supabase-js works against this server. */
await writeFile('docs/compatibility.md', await writeCompatibilityPage());
