import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useLeadOn } from '../../../shared/form/use-lead-on.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Season } from './season.queries.ts';
import { useSaveSeason } from './season.queries.ts';
import { seasonInput } from './season.ts';

type Props = {
  season?: Season;
  /** The position that a new season is for first. */
  post?: string;
  onClose: () => void;
};

/** A season: when those who are chosen start, and how long an offer holds. */
export function SeasonForm({ season, post, onClose }: Props) {
  const [id] = useState(() => season?.id ?? crypto.randomUUID());
  const { leadTo, close } = useLeadOn(onClose);
  const save = useSaveSeason(id);
  const form = useRecordForm(seasonInput, 'job_seasons', season, (season) => ({
    title: season?.title ?? '',
    starts_on: season?.starts_on ?? '',
    ends_on: season?.ends_on ?? '',
    offer_days: String(season?.offer_days ?? 5),
  }));
  return (
    <FormModal
      title={season ? 'Edit season' : 'New season'}
      onClose={close}
      form={form}
      submitLabel={season ? 'Save season' : 'Create season'}
      onSubmit={async (input) => {
        await save.send(input);
        if (!season) leadTo(`/app/job-board/seasons/${id}${post ? `?post=${post}` : ''}`);
      }}
    >
      {form.field('title', 'Title', { placeholder: "Next year's staff" })}
      <FieldGrid>
        {form.field('starts_on', 'They start on')}
        {form.field('ends_on', 'They serve through', { note: 'Leave blank for no end date' })}
        {form.field('offer_days', 'Days to answer an offer', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}
