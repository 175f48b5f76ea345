import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Named } from './report.ts';
import classes from './welfare.module.css';
import type { Start } from './welfare.api.ts';

type NamedProps = { people: Start['people']; named: Named[]; onChange: (named: Named[]) => void };

/** Whom a report is about: adults of the school from the list, everyone else by name. */
export function NamedField({ people, named, onChange }: NamedProps) {
  const put = (key: string, change: Partial<Named>) =>
    onChange(named.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const options = [
    { value: '', label: 'Someone else: type the name' },
    ...people.map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name })),
  ];
  return (
    <fieldset className={classes.group}>
      <legend>Who is it about?</legend>
      <p>No one you name here can read this report, whatever their role.</p>
      {named.map(({ key, id, name, adult }, at) => (
        <div key={key} className={classes.group}>
          <div className={classes.person}>
            <NativeSelect
              aria-label={`Person ${at + 1}`}
              value={id}
              data={options}
              onChange={({ currentTarget }) => put(key, { id: currentTarget.value, adult: currentTarget.value !== '' })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove person ${at + 1}`}
              onClick={() => onChange(named.filter((one) => one.key !== key))}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          </div>
          {id === '' && (
            <TextInput
              aria-label={`Name of person ${at + 1}`}
              placeholder="Name, or how you know them"
              value={name}
              maxLength={120}
              onChange={({ currentTarget }) => put(key, { name: currentTarget.value })}
            />
          )}
          {id === '' && (
            <Checkbox
              label="An adult of the program"
              checked={adult}
              onChange={({ currentTarget }) => put(key, { adult: currentTarget.checked })}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={named.length >= 10}
          onClick={() => onChange([...named, { key: crypto.randomUUID(), id: '', name: '', adult: false }])}
        >
          Add person
        </Button>
      </div>
    </fieldset>
  );
}

type ReadersProps = {
  handlers: Start['handlers'];
  named: Named[];
  leftOut: string[];
  onChange: (leftOut: string[]) => void;
};

/** Who will read a report. Its author can leave out each of them. */
export function ReadersField({ handlers, named, leftOut, onChange }: ReadersProps) {
  const toggle = (id: string, reads: boolean) =>
    onChange(reads ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  const barred = (id: string) => named.some((one) => one.id === id);
  const none = handlers.every(({ id }) => barred(id) || leftOut.includes(id));
  return (
    <fieldset className={classes.group}>
      <legend>Who reads it</legend>
      <p>Only the people checked here. Each time one of them opens it, that is logged.</p>
      {handlers.map(({ id, name, title, outside }) => (
        <Checkbox
          key={id}
          label={`${name}, ${title}${outside ? ', outside the program' : ''}`}
          {...(barred(id) ? { description: 'Named above, so they can’t read it' } : {})}
          checked={!barred(id) && !leftOut.includes(id)}
          disabled={barred(id)}
          onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
        />
      ))}
      {none && <p>It goes to people outside your school instead: Guidon’s own handlers or administrators.</p>}
    </fieldset>
  );
}
