import { DuckDBInstance } from '@duckdb/node-api';

/** Runs statements in a DuckDB of their own. @returns the rows of the last one; numbers are texts */
export async function duck(...statements: string[]): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    let rows: unknown[][] = [];
    for (const statement of statements) {
      const reader = await connection.runAndReadAll(statement);
      rows = reader.getRowsJson();
    }
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
