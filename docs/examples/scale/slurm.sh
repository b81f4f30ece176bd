#!/bin/sh
# One task of a job array. Start it, and the composition after all tasks, with:
#   job=$(sbatch --parsable --array=1-4 slurm.sh)
#   sbatch --dependency=afterok:$job --wrap 'npx urlset compose public'
#SBATCH --job-name=urlset
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --requeue
exec npx urlset export buckets --part auto --base https://www.example.com/ --out public
