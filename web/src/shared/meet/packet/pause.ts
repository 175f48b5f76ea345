/** Lets the page take a press in between. It isn't a timer: those wait a minute in a tab that no one looks at. */
export async function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
