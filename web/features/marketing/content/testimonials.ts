/** Invented testimonials: static marketing content. Their pictures are in public/people. */
export const testimonials = [
  {
    name: 'Ngozi Umeadi',
    role: 'HR Manager, Cedarfield Logistics, Onitsha',
    picture: '/people/ngozi.webp',
    stars: 5,
    words:
      'We used to write to a former employer and wait. Now I look the candidate up before the interview, and we spend the hour on what they can do instead of where they have been.',
  },
  {
    name: 'Yakubu Danladi',
    role: 'Admissions Officer, Rockhaven College, Jos',
    picture: '/people/yakubu.webp',
    stars: 5,
    words:
      'Our registers lived in nine Excel files. The portal took them in and told us which rows to correct.',
  },
  {
    name: 'Rìsíkàt Àjàní',
    role: 'Landlady, Bodija, Ibadan',
    picture: '/people/risikat.webp',
    stars: 5,
    words: 'He told me where he works. I typed his name the way he said it, and there he was, photo and all.',
  },
] as const;
