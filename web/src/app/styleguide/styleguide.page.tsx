import { Button, useMantineColorScheme } from '@mantine/core';
import { Page } from '../../shared/ui/page.tsx';
import { useDensity } from '../../shared/ui/density.ts';
import { ColourSamples } from './colour-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import classes from './styleguide.module.css';
import { SurfaceSamples } from './surface-samples.tsx';
import { TypeSamples } from './type-samples.tsx';

/** All parts on one page, for development. */
export function StyleguidePage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <main className={classes.page}>
      <Page
        title="Style guide"
        subtitle="Every part of the pages, in the scheme and density chosen here"
        actions={
          <>
            <Button variant="default" onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}>
              Other scheme
            </Button>
            <Button variant="default" onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}>
              Other density
            </Button>
          </>
        }
      >
        <div className={classes.stack}>
          <ColourSamples />
          <TypeSamples />
          <ControlSamples />
          <FeedbackSamples />
          <SurfaceSamples />
        </div>
      </Page>
    </main>
  );
}
