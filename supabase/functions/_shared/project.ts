import type { Project } from './clients.ts';

// What the functions use of the runtime: Supabase's Deno, or the embedded server's stand-in for it.
declare const Deno: { env: { get: (name: string) => string | undefined } };

/** The project as the runtime names it. */
export function projectOfRuntime(): Project {
  return {
    url: Deno.env.get('SUPABASE_URL') ?? '',
    anonKey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
    serviceRoleKey: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '',
  };
}
