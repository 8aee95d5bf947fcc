/** Exit statuses of all commands. */
export const exitStatus = { fine: 0, problems: 1, failure: 2 } as const;
