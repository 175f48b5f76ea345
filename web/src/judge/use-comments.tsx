import { Textarea } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ItemFile } from '../shared/meet/file/sheet-file.ts';

type Comments = Record<string, string>;

/** Draws the comment below a mark. It stays the same function until a comment changes, so that marks aren't drawn again. */
export function useComments(
  comments: Comments,
  errors: Readonly<Record<string, string>> | null,
  onChange: (comments: Comments) => void,
) {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  return useCallback(
    (path: string, item: ItemFile) => (
      <div data-mark={`${path}#comment`}>
        <Textarea
          label={`Comment on ${item.label}`}
          autosize
          minRows={1}
          maxLength={500}
          value={comments[path] ?? ''}
          error={errors?.[`${path}#comment`]}
          onChange={({ currentTarget }) => latest.current({ ...comments, [path]: currentTarget.value })}
        />
      </div>
    ),
    [comments, errors],
  );
}
