import { projectOfRuntime } from '../_shared/project.ts';
import { handler } from './handler.ts';

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

const post = { smtpUrl: Deno.env.get('SMTP_URL') ?? '', siteUrl: Deno.env.get('PUBLIC_URL') ?? '' };

Deno.serve((request) => handler(request, projectOfRuntime(), post));
