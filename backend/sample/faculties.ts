type SampleFaculty = {
  name: string
  email: string
  department: string
  qualification: string
  description?: string
  phone?: string
  address?: string
  image?: string
}

/** Invented faculty members; two have no portrait, and one has the required fields only. */
export const sampleFaculties: SampleFaculty[] = [
  {
    name: 'Sample Teacher One',
    email: 'teacher.one@example.edu',
    department: 'Computer Science',
    qualification: 'M.Sc. in Computer Science',
    description:
      'Teaches programming and data structures, and runs the first-year laboratory.\n\nOffice hours: Monday and Wednesday, after class.',
    phone: '+977 1 0000001',
    address: '1 Sample Road, Kathmandu',
    image: 'portrait-one.webp',
  },
  {
    name: 'Sample Teacher Two',
    email: 'teacher.two@example.edu',
    department: 'Business Administration',
    qualification: 'MBA',
    description: 'Teaches principles of management and advises students on their business plans.',
    phone: '+977 1 0000002',
    image: 'portrait-two.webp',
  },
  {
    name: 'Sample Teacher Three',
    email: 'teacher.three@example.edu',
    department: 'Information Management',
    qualification: 'M.Sc. in Information Systems',
    description: 'Teaches databases and systems analysis, and runs the innovation hub’s weekly clinic.',
    phone: '+977 1 0000003',
    image: 'portrait-three.webp',
  },
  {
    name: 'Sample Teacher Four',
    email: 'teacher.four@example.edu',
    department: 'Business Studies',
    qualification: 'M.Phil. in Economics',
    description: 'Teaches micro- and macroeconomics with examples from the valley’s markets.',
    address: '4 Sample Road, Lalitpur',
    image: 'portrait-four.webp',
  },
  {
    name: 'Sample Teacher Five',
    email: 'teacher.five@example.edu',
    department: 'Computer Science',
    qualification: 'M.E. in Computer Engineering',
    description: 'Teaches digital logic and computer networks.',
    phone: '+977 1 0000005',
    image: 'portrait-five.webp',
  },
  {
    name: 'Sample Teacher Six',
    email: 'teacher.six@example.edu',
    department: 'Business Administration',
    qualification: 'M.Com. in Accounting',
    description: 'Teaches accounting and auditing, from ledgers to annual reports.',
    image: 'portrait-six.webp',
  },
  {
    name: 'Sample Teacher Seven',
    email: 'teacher.seven@example.edu',
    department: 'Humanities',
    qualification: 'M.A. in English',
    description: 'Teaches English for business, and edits the students’ magazine.',
    phone: '+977 1 0000007',
    image: 'portrait-seven.webp',
  },
  {
    name: 'Sample Teacher Eight',
    email: 'teacher.eight@example.edu',
    department: 'Mathematics',
    qualification: 'M.Sc. in Mathematics',
    description: 'Teaches calculus, statistics and business mathematics.',
  },
  {
    name: 'Sample Teacher Nine',
    email: 'teacher.nine@example.edu',
    department: 'Business Studies',
    qualification: 'MBS',
  },
]
