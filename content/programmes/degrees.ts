/** Names of the degree programmes. The keys are the paths of their pages. */
export const degrees = {
  csit: { name: 'B.Sc. CSIT', degree: 'Bachelor of Science in Computer Science and Information Technology' },
  bba: { name: 'BBA', degree: 'Bachelor of Business Administration' },
  bbs: { name: 'BBS', degree: 'Bachelor of Business Studies' },
  bim: { name: 'BIM', degree: 'Bachelor of Information Management' },
}
