import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The superuser's password of the embedded cluster: made once, kept in DATA_DIR/secrets.json for the owner's eyes only. */
export async function clusterPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secrets.json');
  try {
    const { databasePassword }: { databasePassword: string } = JSON.parse(await readFile(path, 'utf8'));
    return databasePassword;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const databasePassword = randomBytes(24).toString('base64url');
  // `wx`: where two starts race, the first one's password is the one that counts.
  return writeFile(path, JSON.stringify({ databasePassword }), { mode: 0o600, flag: 'wx' }).then(
    () => databasePassword,
    () => clusterPassword(dataDir),
  );
}
