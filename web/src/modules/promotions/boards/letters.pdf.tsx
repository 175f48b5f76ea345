import { type DocumentProps, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { BOARD_RESULTS, criterionMean, rubricOf } from './board.ts';
import type { BoardSheet } from './board.api.ts';

/** A letter to each candidate of a closed board: result, points and feedback. What the board said among itself is in none. */
export function lettersPdf(board: BoardSheet, letterhead: Letterhead): ReactElement<DocumentProps> {
  const rubric = rubricOf(board.rubric);
  const most = rubric.reduce((sum, { max }) => sum + max, 0);
  const president = board.board_members.find(({ is_president }) => is_president)?.name ?? 'Board president';
  return (
    <PaperDocument title={`${board.title}: feedback`}>
      {board.board_candidates
        .toSorted((one, other) => one.sort - other.sort)
        .map((candidate) => {
          const name = `${candidate.cadets?.first_name ?? ''} ${candidate.cadets?.last_name ?? ''}`;
          return (
            <PaperPage
              key={candidate.id}
              letterhead={letterhead}
              title={board.title}
              subtitle={[formatDay(board.held_on), board.place].filter(Boolean).join(' · ')}
              footer={`${board.title} · ${name}`}
            >
              <View style={{ marginTop: 8, marginBottom: 8 }}>
                <Text style={{ lineHeight: 1.5 }}>{`Cadet ${name}:`}</Text>
                <Text style={{ lineHeight: 1.5 }}>Thank you for appearing before the board. Here is your result.</Text>
              </View>
              <PaperFacts
                facts={[
                  { label: 'Result', value: BOARD_RESULTS[candidate.result ?? '']?.label },
                  { label: 'Points', value: candidate.points === null ? null : `${candidate.points} of ${most}` },
                ]}
              />
              <PaperSection title="Points (average of all members)">
                <PaperTable
                  rows={rubric}
                  keyOf={({ key }) => key}
                  columns={[
                    { label: 'Scored', share: 6, value: ({ label }) => label },
                    {
                      label: 'Points',
                      share: 2,
                      right: true,
                      value: ({ key }) => criterionMean(board.board_scores, candidate.id, key) ?? '—',
                    },
                    { label: 'Out of', share: 2, right: true, value: ({ max }) => max },
                  ]}
                />
              </PaperSection>
              {candidate.feedback && (
                <PaperSection title="Feedback">
                  <Text style={{ lineHeight: 1.5 }}>{candidate.feedback}</Text>
                </PaperSection>
              )}
              <PaperSignatures people={[president, `Received: Cadet ${name}`]} />
            </PaperPage>
          );
        })}
    </PaperDocument>
  );
}
