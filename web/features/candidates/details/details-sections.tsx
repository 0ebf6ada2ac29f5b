import type { CandidateDetails } from '#contract/candidate.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { listTextFields } from '#contract/fields/text-fields.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

import { Fact, Facts } from './facts.tsx';
import { PhoneNumbers } from './phone-numbers.tsx';
import { WhoToAsk } from './who-to-ask.tsx';

const { detailsSections: titles } = candidateScreenTexts;

/** The three sections of the details, with the labels of the candidate's type, and whom to ask. */
export function DetailsSections({ details }: { details: CandidateDetails }) {
  const { candidate_type, is_current } = details;
  const period = details.employee_profile ?? details.student_profile;
  const label = (field: string) => getFieldLabel(field, { candidate_type });
  const stillThere = is_current ? candidateScreenTexts.still[candidate_type] : '';
  return (
    <div className="grid gap-5 lg:grid-cols-2 print:block print:space-y-4">
      <Card title={titles.personal}>
        <Facts>
          <Fact label={label('name')}>{details.name}</Fact>
          <Fact label={label('phone')}>
            <PhoneNumbers details={details} />
          </Fact>
          <Fact label={label('address')}>
            {details.contacts_hidden ? candidateListTexts.addressHidden : details.address}
          </Fact>
          {listTextFields(candidate_type).map((name) => (
            <Fact key={name} label={label(name)}>
              {details[name]}
            </Fact>
          ))}
        </Facts>
      </Card>
      <Card title={titles.organization}>
        <Facts>
          <Fact label={label('organization')}>{details.organization}</Fact>
          <Fact label={label('start_date')}>{formatDate(period?.start_date)}</Fact>
          <Fact label={label('end_date')}>{formatDate(period?.end_date) || stillThere}</Fact>
        </Facts>
      </Card>
      <Card title={titles.other} className={details.is_own ? 'lg:col-span-2' : ''}>
        <Facts>
          <Fact label={label('reason')}>{period?.reason || stillThere}</Fact>
        </Facts>
      </Card>
      <WhoToAsk details={details} />
    </div>
  );
}
