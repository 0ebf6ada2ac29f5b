import { useParams } from 'react-router';

import { uploadParams } from '#contract/calls/import-uploads.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

import { ImportPage } from './page/import-page.tsx';
import { importPageTexts } from './page/import-page-texts.ts';
import { UploadGone } from './page/upload-gone.tsx';

export const meta = () => screenMeta(importPageTexts.title);

/** The import of an uploaded file: its columns, its problems and its result. */
export default function ImportScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <DataTabs />
      {uploadParams.safeParse({ id }).success ? (
        <ImportPage key={id} id={id} />
      ) : (
        <>
          <PageHeading title={importPageTexts.title} />
          <UploadGone />
        </>
      )}
    </>
  );
}
