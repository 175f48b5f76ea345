import { projectOfRuntime } from '../_shared/project.ts';
import { handler } from './handler.ts';
import { postPublicly } from './post.ts';

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

const sender = {
  key: Deno.env.get('PUSH_KEY') ?? '',
  siteUrl: Deno.env.get('PUBLIC_URL') ?? Deno.env.get('SITE_URL') ?? '',
  post: postPublicly,
};

Deno.serve((request) => handler(request, projectOfRuntime(), sender));
