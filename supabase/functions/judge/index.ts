import { projectOfRuntime } from '../_shared/project.ts';
import { handler } from './handler.ts';

declare const Deno: { serve: (handler: (request: Request) => Promise<Response>) => void };

Deno.serve((request) => handler(request, projectOfRuntime()));
