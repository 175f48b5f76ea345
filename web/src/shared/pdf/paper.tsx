import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { registerFonts } from './fonts.ts';
import { sheet } from './paper.style.ts';

registerFonts();

/** Whose paper it is: the letterhead. `logo` is an address of this server or a data URL. */
export type Letterhead = { school: string; unit?: string | null; logo?: string | null };

type DocumentProps = { title: string; children: ReactNode };

/** A document: its title is in the reader's window. It contains `PaperPage`s. */
export function PaperDocument({ title, children }: DocumentProps) {
  return (
    <Document title={title} creator="Guidon" producer="Guidon" language="en-US">
      {children}
    </Document>
  );
}

export type PaperSize = 'LETTER' | 'TABLOID' | 'A3';

type PageProps = {
  letterhead: Letterhead;
  title?: string;
  subtitle?: string;
  /** Shown at the foot of each page: what it is, as of when. */
  footer?: string;
  landscape?: boolean;
  /** Other paper than letter-size. */
  size?: PaperSize;
  children: ReactNode;
};

/** Paper with letterhead, title, and page numbers; further sheets repeat the title beside the letterhead. */
export function PaperPage({
  letterhead,
  title,
  subtitle,
  footer = '',
  landscape = false,
  size = 'LETTER',
  children,
}: PageProps) {
  return (
    <Page size={size} orientation={landscape ? 'landscape' : 'portrait'} style={sheet.page}>
      <View style={sheet.head} fixed>
        {letterhead.logo && <Image src={letterhead.logo} style={sheet.logo} />}
        <View style={sheet.headWords}>
          <Text style={sheet.school}>{letterhead.school}</Text>
          {letterhead.unit && <Text style={sheet.unit}>{letterhead.unit}</Text>}
        </View>
      </View>
      {title && <Text style={sheet.running} render={({ subPageNumber }) => (subPageNumber > 1 ? title : '')} fixed />}
      {/* Before what flows: fixed parts that come last are laid out wrongly on later sheets. */}
      <Text style={sheet.foot} fixed>
        {footer}
      </Text>
      <Text
        style={sheet.number}
        render={({ subPageNumber, subPageTotalPages }) => `Page ${subPageNumber} of ${subPageTotalPages}`}
        fixed
      />
      {title && <Text style={sheet.title}>{title}</Text>}
      {subtitle && <Text style={sheet.subtitle}>{subtitle}</Text>}
      {children}
    </Page>
  );
}

/** A part of a page under its heading; the heading never stands alone at the foot of a sheet. */
export function PaperSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    // No box around both: the first part of a box never moves to the next sheet, however little follows it.
    <>
      <Text style={sheet.sectionTitle} minPresenceAhead={64}>
        {title}
      </Text>
      {children}
    </>
  );
}

type Fact = { label: string; value: string | number | null | undefined };

/** Facts in columns; what is not known is a dash. */
export function PaperFacts({ facts, columns = 2 }: { facts: Fact[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <View style={sheet.facts}>
      {facts.map(({ label, value }) => (
        <View key={label} style={[sheet.fact, { width: `${100 / columns}%` }]} wrap={false}>
          <Text style={sheet.label}>{label}</Text>
          <Text>{value === null || value === undefined || value === '' ? '—' : String(value)}</Text>
        </View>
      ))}
    </View>
  );
}

/** Lines to sign on, each with who signs below it. */
export function PaperSignatures({ people }: { people: string[] }) {
  return (
    <View style={sheet.signatures} wrap={false}>
      {people.map((person) => (
        <Text key={person} style={sheet.signature}>
          {person}
        </Text>
      ))}
    </View>
  );
}
