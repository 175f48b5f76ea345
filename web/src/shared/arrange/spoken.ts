import { Accessibility, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

type PluginsProp = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;

/** The drag library's plugins, with announcements that speak labels instead of ids. */
export function spokenPlugins(labelOf: (id: string) => string): PluginsProp {
  const name = (id: unknown) => labelOf(String(id));
  const announcements = {
    dragstart: ({ operation: { source } }: DragStartEvent) => (source ? `${name(source.id)} is picked up.` : undefined),
    dragover: ({ operation: { source, target } }: DragOverEvent) =>
      source && target && source.id !== target.id ? `${name(source.id)} is over ${name(target.id)}.` : undefined,
    dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
      source ? `${name(source.id)} ${canceled ? 'is back where it was' : 'is dropped'}.` : undefined,
  };
  return (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({ announcements }),
  ];
}
