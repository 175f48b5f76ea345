import { projectOfRuntime } from '../_shared/project.ts';
import { handler } from './handler.ts';

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

const key = Deno.env.get('MAIL_EVENTS_KEY') ?? '';

Deno.serve((request) => handler(request, projectOfRuntime(), key));
