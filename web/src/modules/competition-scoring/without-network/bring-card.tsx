import { Button } from '@mantine/core';
import { IconFileUpload, IconQrcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import {
  frameOf,
  type Frames,
  missingFrames,
  wholeOf,
  withFrame,
} from '../../../../../domain/meets/seat-marks/frames.ts';
import { readSealed, type Sealed, type SealedBody } from '../../../../../domain/meets/seat-marks/sealed.ts';
import { ScanMany } from '../../../shared/scan/scan-many.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { unpack } from './unpack.ts';
import classes from './without-network.module.css';

type Props = { meet: string; onTake: (sealed: Sealed, marks: SealedBody) => boolean };

/** Takes the marks of judges' devices from their files, or from the QR codes that they show one after another. */
export function BringCard({ meet, onTake }: Props) {
  const [scans, setScans] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const frames = useRef<Frames | null>(null);
  const [missing, setMissing] = useState<number[] | null>(null);

  const take = (text: string) => {
    const read = readSealed(text, meet);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(null);
    const what = `${counted(read.marks.sheets.length, 'sheet')} of ${read.marks.code}`;
    if (onTake(read.sealed, read.marks)) toast.done(`Taken: ${what}`);
    else toast.done(`These were here already: ${what}`);
  };
  const scanned = async (text: string) => {
    const frame = frameOf(text);
    if (!frame) return setProblem("This isn't a code of a judge's marks. On the judge's device, open Hand over marks.");
    setProblem(null);
    frames.current = withFrame(frames.current, frame);
    const whole = wholeOf(frames.current);
    setMissing(missingFrames(frames.current));
    if (whole === null) return;
    frames.current = null;
    setMissing(null);
    await unpack(whole).then(take, () =>
      setProblem("These codes can't be read together. Scan them again from the first one."),
    );
  };
  const { getRootProps, getInputProps, open } = useDropzone({
    onDrop: (accepted) =>
      void (async () => {
        for (const file of accepted) take(await file.slice(0, 4_000_000).text());
      })(),
    noClick: true,
    noKeyboard: true,
  });
  return (
    <Card
      title="Bring marks"
      note="A judge's device hands its marks over under Hand over marks: as a file, or as codes on its screen."
    >
      <div {...getRootProps({ className: classes.bring })}>
        <Button leftSection={<IconQrcode size={17} aria-hidden />} onClick={() => setScans(!scans)}>
          {scans ? 'Stop scanning' : 'Scan codes'}
        </Button>
        <Button variant="default" leftSection={<IconFileUpload size={17} aria-hidden />} onClick={open}>
          Choose files…
        </Button>
        <span className={parts.note}>or drop files here</span>
        <input {...getInputProps({ 'aria-label': 'Files with marks', accept: '.json,application/json' })} />
      </div>
      <ProblemLine>{problem}</ProblemLine>
      {scans && <ScanMany label="Code" onScan={(text) => void scanned(text)} />}
      <p role="status" className={parts.note}>
        {missing &&
          missing.length > 0 &&
          `Still to scan: code ${missing.slice(0, 12).join(', ')}${missing.length > 12 ? ', …' : ''}`}
      </p>
    </Card>
  );
}
