import { projectOfRuntime } from '../_shared/project.ts';
import { handler } from './handler.ts';

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

const site = (Deno.env.get('PUBLIC_URL') ?? '').replace(/\/$/, '');

Deno.serve((request) => handler(request, projectOfRuntime(), site));
