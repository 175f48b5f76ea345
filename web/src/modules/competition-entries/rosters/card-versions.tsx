import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useUseVersion } from './roster.acts.ts';
import type { DrillCard } from './roster.queries.ts';

/** All versions of a drill card: each stays as it was, and one of them counts. */
export function CardVersions({ card, mayUse }: { card: DrillCard; mayUse: boolean }) {
  const use = useUseVersion(card.id);
  return (
    <Card title="Versions" count={card.drill_card_versions.length} flush>
      <Lines>
        {card.drill_card_versions.map(({ id, version, commands, note, created_at: at, created_by_label: by }) => (
          <Line
            key={id}
            title={`Version ${version}`}
            notes={[[formatMoment(at), by, counted(commands.length, 'command')], note]}
          >
            {version === card.version ? (
              <Tag tone="ok">Counts</Tag>
            ) : (
              mayUse && (
                <ActButton size="xs" busy={use.busy && use.asked === version} onPress={() => use.start(version)}>
                  Use this version
                </ActButton>
              )
            )}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
