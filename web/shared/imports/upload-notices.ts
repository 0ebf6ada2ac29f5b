import type { CandidateType } from '#contract/fields/fields.ts';

/** Notices of uploads and imports (specification, section 8). The server sends that of a single upload. */
export const uploadNotices = {
  uploadedMany: (type: CandidateType) => ({
    title: 'Successful Upload',
    message: `New ${type}s have been successfully added!`,
  }),
  notUploaded: (type: CandidateType) => ({
    title: 'Failed Upload',
    message: `New ${type} NOT successfully added!`,
  }),
  notUploadedMany: (type: CandidateType) => ({
    title: 'Failed Bulk Upload',
    message: `New ${type}s NOT successfully added!`,
  }),
} as const;
