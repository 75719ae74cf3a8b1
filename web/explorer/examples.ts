// What the explorer opens with: for each entity how it is read and how it is written.

export type Example = { query: string; headers?: string }

const token = '{\n  "Authorization": "Bearer TOKEN"\n}'

export const examples: Example[] = [
  {
    query: `# Signs in. The token goes into the headers of what needs one: {"Authorization": "Bearer TOKEN"}
mutation SignIn {
  login(email: "admin@example.edu", password: "") {
    token
  }
}
`,
  },
  {
    query: `query Courses {
  courses {
    id
    name
    eligibility
    levels {
      title
      subjects {
        code
        title
        creditHours
      }
    }
  }
}

query OneCourse {
  course(id: 1) {
    name
    description
  }
}

mutation AddCourse {
  createCourse(input: { name: "Sample course", description: "What it is about", eligibility: "Who may enrol" }) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `# Levels and subjects are read with a token.
query Levels {
  levels {
    id
    title
    course {
      name
    }
  }
}

query LevelsOfACourse {
  levels(courseId: 1) {
    id
    title
    createdAt
    updatedAt
  }
}

mutation AddLevel {
  createLevel(input: { title: "Semester 1", courseId: 1 }) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `query Subjects {
  subjects {
    id
    code
    title
    creditHours
  }
}

query SubjectsOfALevel {
  subjects(levelId: 1) {
    id
    code
    title
  }
}

mutation AddSubject {
  createSubject(input: { code: "SAM101", title: "Sample subject", creditHours: 3, levelId: 1 }) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `query Faculties {
  faculties {
    id
    name
    department
    imageUrl
  }
}

query OneFaculty {
  faculty(id: 1) {
    name
    email
    phone
    address
    qualification
    description
  }
}

mutation AddFaculty {
  createFaculty(
    input: { name: "Sample Teacher", email: "teacher@example.edu", department: "Management", qualification: "Master's degree" }
  ) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `# The newest four.
query Notices {
  notices(limit: 4) {
    id
    title
    releasedOn
    fileUrl
  }
}

query OneNotice {
  notice(id: 1) {
    title
    description
  }
}

# A file needs the GraphQL multipart request specification, which the admin panel speaks.
mutation AddNotice {
  createNotice(input: { title: "Sample notice", releasedOn: "2026-11-01", description: "What is new" }) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `query Innovations {
  innovations {
    id
    name
    status
    imageUrl
  }
}

query OneInnovation {
  innovation(id: 1) {
    name
    description
  }
}

mutation AddInnovation {
  createInnovation(input: { name: "Sample innovation", status: 1 }) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `query SocialLinks {
  socialLinks {
    id
    name
    link
  }
}

mutation AddSocialLink {
  createSocialLink(input: { name: "Facebook", link: "https://www.facebook.com/example" }) {
    id
  }
}
`,
    headers: token,
  },
  {
    query: `query Images {
  images {
    name
    url
  }
}
`,
  },
]
