import { z } from 'zod';
import type { Piece } from '../../../../../domain/meets/awards/pieces.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { pieceWords } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';

type Props = {
  awards: Awards;
  school: string;
  pieces: Piece[];
  onGive: (pieces: Piece[], who: string) => void;
  onClose: () => void;
};

const input = z.object({ pieces: z.array(z.string()).min(1, 'Choose at least one.'), who: text(80) });

/** Hands a school its awards: all of them, or those that are ticked, and keeps who took them. */
export function HandOverForm({ awards, school, pieces, onGive, onClose }: Props) {
  const form = useZodForm(input, { pieces: pieces.map(({ key }) => key), who: '' }, { draft: 'never' });
  return (
    <FormModal
      title={`Hand over to ${awards.nameOf(school)}`}
      onClose={onClose}
      form={form}
      submitLabel="Handed over"
      onSubmit={(values) => {
        onGive(
          pieces.filter(({ key }) => values.pieces.includes(key)),
          values.who,
        );
        return Promise.resolve();
      }}
    >
      {form.field('who', 'Picked up by', { autoFocus: true, placeholder: 'Name of the person' })}
      {form.field('pieces', 'Awards', {
        boxes: 'list',
        options: pieces.map((piece) => ({ value: piece.key, label: pieceWords(awards, piece) })),
      })}
    </FormModal>
  );
}
