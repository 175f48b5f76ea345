import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { documentName } from '../../../shared/meet/document-name.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { MeetDocument } from '../documents/document.ts';
import { useSavePage } from './page.acts.ts';
import type { PublicPage } from './page.queries.ts';
import { pageInput, toPageForm } from './page.ts';

type Props = { meet: Meet; page: PublicPage | null; documents: MeetDocument[]; onClose: () => void };

/** What the public page shows along with the plan of the meet. */
export function PageForm({ meet, page, documents, onClose }: Props) {
  const form = useZodForm(pageInput, toPageForm(page, meet.about), { draftKey: `meet_pages ${meet.id}` });
  const save = useSavePage(meet.id);
  return (
    <FormModal
      title="What the page shows"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save"
      onSubmit={save.send}
    >
      {form.field('blurb', 'About the meet', { rows: 5, note: 'Anyone can read it. Don’t name cadets.' })}
      {form.field('map_link', 'Link to a map', { placeholder: 'https://' })}
      {documents.length > 0 &&
        form.field('documents', 'Documents that anyone can read', {
          options: documents.map((one) => ({ value: one.id, label: documentName(one) })),
          many: true,
          note: 'Their files are copied to the public page.',
        })}
      {form.field('shows_schools', 'Show which schools come', {
        note: 'Names of schools with a place, never of cadets.',
      })}
    </FormModal>
  );
}
