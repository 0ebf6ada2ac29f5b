import { screens } from '#contract/screens.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import { Document } from './document.tsx';
import { helpTopics } from './help-topics.tsx';

export const meta = () =>
  pageMeta(
    screens.help,
    'Help centre',
    'How to search for a person, upload and import records, and manage your account on HR Portal.',
  );

const contact = {
  id: 'contact',
  title: 'Still stuck?',
  body: (
    <p>
      Write to us through the <TextLink to={screens.contact}>contact page</TextLink>. Tell us what you were
      trying to do and what you saw instead. Never send us your password or a code.
    </p>
  ),
};

/** The help centre: frequently asked questions, by topic. */
export default function HelpScreen() {
  const sections = helpTopics.map(({ id, title, questions }) => ({
    id,
    title,
    body: (
      <div className="space-y-3">
        {questions.map((each) => (
          <Disclosure key={each.question} {...each} />
        ))}
      </div>
    ),
  }));
  return (
    <Document
      title="Help centre"
      text="Short answers to common questions, from your first search to bringing in a spreadsheet of thousands."
      sections={[...sections, contact]}
    />
  );
}
