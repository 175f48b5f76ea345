import { Button, Menu } from '@mantine/core';
import { IconCalendarDown, IconChevronDown } from '@tabler/icons-react';
import { addEventLinks } from './add-links.ts';
import type { CalendarItem } from './calendar-item.ts';
import { saveEvent } from './event-file.ts';

type Props = { event: CalendarItem; timeZone: string };

/** Takes an event into the person's own calendar: as a file for any program, or opened in a calendar of the web. */
export function AddToCalendar({ event, timeZone }: Props) {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconCalendarDown size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          Add to my calendar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveEvent(event, timeZone)}>Apple, or a file (.ics)</Menu.Item>
        {addEventLinks(event, timeZone).map(({ label, href }) => (
          <Menu.Item key={label} component="a" href={href} target="_blank" rel="noreferrer">
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
