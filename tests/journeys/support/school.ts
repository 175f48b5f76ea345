import { clientOf } from './client.ts';

/** Puts the demo's admin to work in a school, whatever school another journey left them in. */
export async function adminWorksIn(url: string, name: string): Promise<void> {
  const admin = await clientOf(url, 'admin@guidon.example');
  const { data: school } = await admin.from('schools').select('id').eq('name', name).single().throwOnError();
  await admin.rpc('set_acting_school', { p_school: school['id'] }).throwOnError();
}
