import { createRoot } from 'react-dom/client';
import '../app/theme/fonts.css';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import '../app/theme/mantine.css';
import './judge.css';
import { JudgeApp } from './judge-app.tsx';
import { codeInAddress } from './pair.ts';

const root = document.getElementById('root');
if (!root) throw new Error('judge.html has no #root');

createRoot(root).render(<JudgeApp code={codeInAddress()} />);
