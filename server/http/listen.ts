import type { Server } from 'node:http';
import { StartError } from '../start-error.ts';

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is in use by another program.`,
      `Find it with "lsof -i :${port}" (Windows: "netstat -ano"), or choose another port: PORT=${port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartError(
      `This user can't listen on port ${port}.`,
      'Ports below 1024 need special rights. Choose another, such as PORT=3000.',
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST=${host} isn't an address of this machine.`, 'Try HOST=127.0.0.1.');
  return error;
}

/** Listens and gives the port (useful with port 0); a `StartError` says what prevents it. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Lets running requests end, at most `milliseconds` long, then cuts what is left. */
export function drain(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
    // Again and again: a kept connection is idle only once its last request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
